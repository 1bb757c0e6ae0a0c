import { GOODS_TYPE } from '@shop/contract/codes'
import { MAX_PROPOSAL_REMARK, proposalProblems } from '@shop/contract/goods-proposals'
import { isBarcode } from '@shop/contract/trace-codes'
import { Form, Input, InputNumber, Select } from 'antd'
import { CategoryField } from '../library/CategoryField.tsx'
import { AlikeFound } from './AlikeFound.tsx'
import { TYPE_OPTIONS, type ProposalValues } from './proposal.ts'

const required = (what: string, min = 1) => [{ required: true, whitespace: true, min, message: `请填写${what}` }]
const whole = { min: 1, max: 10_000, precision: 0, controls: false }

/** What a seller knows of goods: kind, names, pack, maker, number, code; with what the library may have of that already. */
export function ProposalFields() {
  const form = Form.useFormInstance<ProposalValues>()
  const type = Form.useWatch('type', form) ?? GOODS_TYPE.otcA
  const isHerb = type === GOODS_TYPE.herbal
  /** As the server judges them together; what is missing elsewhere is said there. */
  const judged = (field: 'approvalNo' | 'caseCount') => ({
    validator: async () => {
      // Fields that were not shown yet have no value, whatever their type says.
      const { approvalNo, factory, origin, midPack = null, caseCount = null }: Partial<ProposalValues> = form.getFieldsValue()
      const said = {
        type,
        approvalNo: approvalNo?.trim() ?? '',
        factory: factory || '-',
        origin: origin || '-',
        midPack,
        caseCount,
      }
      const problem = proposalProblems(said)[field]
      if (problem) throw new Error(problem)
    },
  })
  return (
    <>
      <Form.Item name="type" label="类别" rules={[{ required: true }]}>
        <Select options={TYPE_OPTIONS} />
      </Form.Item>
      <div className="pair">
        <Form.Item name="genericName" label="通用名" rules={required('通用名', 2)}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="tradeName" label="商品名" extra="没有就留空">
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
      </div>
      <div className="pair">
        <Form.Item name="specification" label="规格" rules={required('规格')}>
          <Input maxLength={60} placeholder="0.25g*24粒" autoComplete="off" />
        </Form.Item>
        <Form.Item name="unit" label="单位" rules={required('单位')}>
          <Input maxLength={4} placeholder="盒" autoComplete="off" />
        </Form.Item>
        <Form.Item name="dosageForm" label="剂型" extra="可不填">
          <Input maxLength={20} placeholder="胶囊剂" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="factory" label="生产企业" rules={required('生产企业', 2)}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <div className="pair">
        <Form.Item
          name="approvalNo"
          label="批准文号 / 注册证号"
          dependencies={['type']}
          extra={isHerb ? '中药饮片没有可不填' : undefined}
          rules={[judged('approvalNo')]}
        >
          <Input maxLength={60} placeholder="国药准字H20000000" autoComplete="off" />
        </Form.Item>
        {isHerb && (
          <Form.Item name="origin" label="产地" rules={required('产地')}>
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="barcode"
          label="条码"
          extra="可不填"
          rules={[
            {
              validator: async (_, typed: string = '') => {
                if (typed.trim() !== '' && !isBarcode(typed.trim())) throw new Error('条码应为 8 或 13 位数字，请核对校验位')
              },
            },
          ]}
        >
          <Input maxLength={13} inputMode="numeric" autoComplete="off" />
        </Form.Item>
      </div>
      <AlikeFound />
      <div className="pair">
        <Form.Item name="midPack" label="中包数" extra="可不填">
          <InputNumber {...whole} />
        </Form.Item>
        <Form.Item name="caseCount" label="件装数" extra="可不填" dependencies={['midPack']} rules={[judged('caseCount')]}>
          <InputNumber {...whole} />
        </Form.Item>
      </div>
      <CategoryField suggested />
      <Form.Item name="remark" label="说明" extra="可不填">
        <Input.TextArea maxLength={MAX_PROPOSAL_REMARK} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
    </>
  )
}
