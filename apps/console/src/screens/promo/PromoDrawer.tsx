import { MAX_PROMO_GOODS, MAX_PROMO_TEXT, SavePromoPage, type ConsoleGetPromoPage } from '@shop/contract/console-promo-pages'
import type { ShopType } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { DatePicker, Form, Input, Select } from 'antd'
import { shopTypeOptions } from '../../kit/shop-types.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { GoodsNosSelect } from '../../kit/GoodsNosSelect.tsx'
import { call } from '../../kit/http.ts'
import { PhoneTextFields } from '../../kit/PhoneText.tsx'

type Page = Out<typeof ConsoleGetPromoPage>
interface Values {
  title: string
  text: string
  goodsNos?: string[]
  from: Dayjs
  until?: Dayjs | null
  shopTypes?: ShopType[]
}
const DAY = 'YYYY-MM-DD'

const valuesOf = ({ title, text, goodsNos, from, until, shopTypes }: Page): Values => ({
  title,
  text,
  goodsNos,
  from: dayjs(from),
  until: until === null ? null : dayjs(until),
  shopTypes: shopTypes ?? [],
})

/** Writes a promotion page next to how shops will see it; `page` undefined: a new one. */
export function PromoDrawer({ page, close }: { page?: Page; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const save = async ({ title, text, goodsNos = [], from, until, shopTypes = [] }: Values) => {
    await call(SavePromoPage, {
      pageId: page?.pageId ?? null,
      version: page?.version ?? 0,
      title,
      text,
      goodsNos,
      from: from.format(DAY),
      until: until ? until.format(DAY) : null,
      shopTypes: shopTypes.length > 0 ? shopTypes : null,
    })
    return page ? '已保存' : '已新增，发布后门店可以打开'
  }
  return (
    <FormDrawer
      title={page ? '修改宣传页' : '新增宣传页'}
      send="保存"
      width={1120}
      form={form}
      initial={page ? valuesOf(page) : { from: dayjs() }}
      refusals={{ DUPLICATE: 'title' }}
      onSend={save}
      onClose={close}
    >
      <PhoneTextFields name="text" label="正文" max={MAX_PROMO_TEXT} pictures buttons>
        <Form.Item name="title" label="标题" rules={[{ required: true, min: 2, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={30} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item name="from" label="开始日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="until" label="结束日期" extra="不填，一直展示到撤下">
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="shopTypes" label="可见的门店类型" extra="不选，所有人可见，访客也能打开">
          <Select mode="multiple" allowClear options={shopTypeOptions} />
        </Form.Item>
        <Form.Item name="goodsNos" label="商品编码" extra={`最多 ${MAX_PROMO_GOODS} 种，可以一次粘贴多个；按这里的顺序显示`}>
          <GoodsNosSelect max={MAX_PROMO_GOODS} />
        </Form.Item>
      </PhoneTextFields>
    </FormDrawer>
  )
}
