import { SendGoodsProposal } from '@shop/contract/console-goods-proposals'
import { MAX_PROPOSAL_PAPERS, MAX_PROPOSAL_PICTURES } from '@shop/contract/goods-proposals'
import { REVIEW } from '@shop/contract/codes'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { initialValues, sentOf, type OwnProposal, type ProposalValues, type SaidOfGoods } from './proposal.ts'
import { ProposalFields } from './ProposalFields.tsx'
import { ProposalPictures } from './ProposalPictures.tsx'

interface Props {
  /** null: a new one. */
  proposal: OwnProposal | null
  /** What is said already of a new one. */
  said?: SaidOfGoods
  close: () => void
}
/** Proposes goods that the library lacks, or sends a proposal once more. It sends the version that was loaded. */
export function ProposalDrawer({ proposal, said = {}, close }: Props) {
  const [form] = Form.useForm<ProposalValues>()
  const [base] = useState(proposal)
  const send = async (values: ProposalValues) => {
    await call(SendGoodsProposal, sentOf({ ...values, isOther: values.isOther ?? false }, base))
    return '已提交，平台处理后在本页显示结果'
  }
  return (
    <FormDrawer
      title={base ? '修改新品申请' : '申请新增商品'}
      send="提交"
      form={form}
      initial={initialValues(base, said)}
      width={640}
      refusals={{ DUPLICATE: 'approvalNo' }}
      onSend={send}
      onClose={close}
    >
      {base?.state === REVIEW.rejected && (
        <Alert className="gap" type="warning" showIcon title={`上次未通过：${base.reason}`} description="请按原因修改后再提交" />
      )}
      <p className="gap quiet">商品库没有的商品在这里申请，平台核对收录后您就能报价。价格和库存报价时再填。</p>
      <ProposalFields />
      <Form.Item
        name="pictureIds"
        label="包装和说明书照片"
        extra={`最多 ${MAX_PROPOSAL_PICTURES} 张，每张 10 MB 以内；拍清名称、规格、批准文号和条码，处理更快`}
      >
        <ProposalPictures name="照片" max={MAX_PROPOSAL_PICTURES} present={base?.pictures ?? []} />
      </Form.Item>
      <Form.Item
        name="paperIds"
        label="批准证明文件"
        extra={`注册批件等，照片或单页 PDF，最多 ${MAX_PROPOSAL_PAPERS} 张；只有您和平台能看到`}
      >
        <ProposalPictures name="批件" max={MAX_PROPOSAL_PAPERS} present={base?.papers ?? []} />
      </Form.Item>
    </FormDrawer>
  )
}
