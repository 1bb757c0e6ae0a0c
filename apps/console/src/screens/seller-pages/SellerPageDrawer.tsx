import { MAX_PAGE_GOODS, MAX_PAGE_PICTURES, MAX_PAGE_TEXT, SendSellerPage } from '@shop/contract/console-seller-pages'
import { Form, Input } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { GoodsNosSelect } from '../../kit/GoodsNosSelect.tsx'
import { call } from '../../kit/http.ts'
import { PhoneTextFields } from '../../kit/PhoneText.tsx'
import { lastOf, type OwnPage } from './page.ts'
import { PagePictures } from './PagePictures.tsx'

interface Values {
  title: string
  text: string
  fileIds: string[]
  goodsNos?: string[]
}

/** Writes a page about products and sends it to the platform; null: a new one. */
export function SellerPageDrawer({ page, close }: { page: OwnPage | null; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const last = page && lastOf(page)
  const send = async ({ goodsNos = [], ...values }: Values) => {
    await call(SendSellerPage, { pageId: page?.pageId ?? null, ...values, goodsNos })
    return '已提交，等待平台审核'
  }
  return (
    <FormDrawer
      title={page ? '修改产品介绍' : '新增产品介绍'}
      send="提交审核"
      width={1120}
      form={form}
      initial={
        last
          ? { title: last.title, text: last.text, fileIds: last.pictures.map(({ fileId }) => fileId), goodsNos: last.goodsNos }
          : { fileIds: [] }
      }
      onSend={send}
      onClose={close}
    >
      {page?.shown && <p className="quiet gap">通过前，门店看到的还是原来的内容。</p>}
      <PhoneTextFields name="text" label="正文" max={MAX_PAGE_TEXT} extra="不能宣传疗效、作推荐或与其他商品比较">
        <Form.Item name="title" label="标题" rules={[{ required: true, min: 2, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={30} showCount autoComplete="off" />
        </Form.Item>
      </PhoneTextFields>
      <Form.Item name="fileIds" label="图片" extra={`选填，最多 ${MAX_PAGE_PICTURES} 张`}>
        <PagePictures present={last?.pictures ?? []} />
      </Form.Item>
      <Form.Item name="goodsNos" label="商品编码" extra={`选填，最多 ${MAX_PAGE_GOODS} 种，可以一次粘贴多个；按这里的顺序显示`}>
        <GoodsNosSelect max={MAX_PAGE_GOODS} />
      </Form.Item>
    </FormDrawer>
  )
}
