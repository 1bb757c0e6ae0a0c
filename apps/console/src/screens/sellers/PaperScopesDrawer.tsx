import { OpenSellerPaperFile, RecordPaperScopes, type ConsoleListSellerPapers } from '@shop/contract/console-seller-papers'
import type { Scope } from '@shop/contract/codes'
import { Form } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import type { RowOf } from '../../kit/list-types.ts'
import { PictureViewer } from '../review/PictureViewer.tsx'
import { useViewer } from '../review/use-viewer.ts'
import { PaperScopes } from './PaperScopes.tsx'

interface Values {
  scopes: Scope[]
}
/** Records what a paper that counts lets its seller sell, or corrects it: it begins with what its words mean. */
export function PaperScopesDrawer({ paper, close }: { paper: RowOf<typeof ConsoleListSellerPapers>; close: () => void }) {
  const { paperId, kind, name, sellerName, scopeText, scopes, readScopes, unknownWords, pictures } = paper
  const [form] = Form.useForm<Values>()
  const { viewer } = useViewer(pictures)
  const send = async (values: Values) => {
    const { stopping } = await call(RecordPaperScopes, { paperId, knownScopes: scopes, scopes: values.scopes })
    return stopping > 0 ? `已登记，${stopping} 个在售报价超出范围，正在停售` : '已登记'
  }
  return (
    <FormDrawer
      title={`${sellerName}的${name}：${scopes ? '更正' : '登记'}范围`}
      send="保存"
      width={720}
      form={form}
      initial={{ scopes: scopes ?? readScopes }}
      onSend={send}
      onClose={close}
    >
      <p>{scopeText ? `原文：${scopeText}` : '证照没有填写经营范围，请对照照片'}</p>
      <p className="quiet gap">
        超出全部证照范围的商品，门店不能购买，报价自动停售。卖家的药品经营许可证和其他证照都登记后才开始核对。
      </p>
      <Form.Item name="scopes" label="可以销售" rules={[{ required: true, type: 'array', min: 1, message: '请选择经营范围' }]}>
        <PaperScopes kind={kind} unknownWords={unknownWords} />
      </Form.Item>
      <PictureViewer of={viewer} open={OpenSellerPaperFile} />
    </FormDrawer>
  )
}
