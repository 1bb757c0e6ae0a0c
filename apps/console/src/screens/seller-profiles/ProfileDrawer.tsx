import { MAX_INTRODUCTION, MAX_SPECIALITIES, MAX_SPECIALITY, SendSellerProfile } from '@shop/contract/console-seller-profiles'
import { Form, Input, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { LogoField } from './LogoField.tsx'
import { asShown, type OwnProfileData } from './profile.ts'

interface Values {
  logoFileId: string | null
  introduction: string
  specialities: string[]
}
const checkSpecialities = async (_: unknown, words: string[] = []) => {
  const wrong = words.find((word) => Array.from(word.trim()).length < 2 || Array.from(word.trim()).length > MAX_SPECIALITY)
  if (wrong !== undefined) throw new Error(`“${wrong}”应为 2–${MAX_SPECIALITY} 个字`)
}

/** Changes logo, introduction and specialities, from what was sent last, and sends them to the platform. */
export function ProfileDrawer({ profile, close }: { profile: OwnProfileData; close: () => void }) {
  const { name, shown, waiting, rejected } = profile
  const [form] = Form.useForm<Values>()
  const last = waiting ?? rejected
  const begin = last ? asShown(last, shown) : shown
  const send = async (values: Values) => {
    await call(SendSellerProfile, values)
    return '已提交，等待平台审核'
  }
  return (
    <FormDrawer
      title="修改标志与简介"
      send="提交审核"
      form={form}
      initial={{
        logoFileId: last?.logo?.fileId ?? null,
        introduction: begin.introduction,
        specialities: begin.specialities,
      }}
      onSend={send}
      onClose={close}
    >
      <p className="quiet gap">{waiting ? '提交后代替待审核的内容；' : ''}审核通过前，门店看到的还是原来的。</p>
      <Form.Item name="logoFileId" label="标志" extra="正方形最好；长方形的四周会补成白色，门店看到的是圆形">
        <LogoField name={name} present={begin.logo} />
      </Form.Item>
      <Form.Item
        name="introduction"
        label="简介"
        extra="不能宣传疗效、作推荐，或与其他卖家比较"
        rules={[{ max: MAX_INTRODUCTION }]}
      >
        <Input.TextArea maxLength={MAX_INTRODUCTION} rows={5} showCount />
      </Form.Item>
      <Form.Item
        name="specialities"
        label="主营"
        extra={`选填，最多 ${MAX_SPECIALITIES} 项，每项 2–${MAX_SPECIALITY} 个字，按回车添加`}
        rules={[{ validator: checkSpecialities }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={MAX_SPECIALITIES} tokenSeparators={['，', '、', ',', ' ']} />
      </Form.Item>
    </FormDrawer>
  )
}
