import { GOODS_TYPE, type GoodsType } from '@shop/contract/codes'
import { SCOPES_OF } from '@shop/contract/library-goods'
import { Form, Input, Select } from 'antd'
import { scopeOptions, TYPE_OPTIONS, type GoodsValues } from './goods-form.ts'

const required = (what: string, min = 1) => [{ required: true, whitespace: true, min, message: `请填写${what}` }]

/** What a product is: kind, names, pack, maker and number. */
export function IdentityFields() {
  const form = Form.useFormInstance<GoodsValues>()
  const type = Form.useWatch('type', form) ?? GOODS_TYPE.otcA
  const isHerb = type === GOODS_TYPE.herbal
  /** Most are shown by their names: they are filled in where nothing else is. */
  const suggestName = () => {
    if (form.getFieldValue('showName')) return
    const { tradeName = '', genericName = '' } = form.getFieldsValue(['tradeName', 'genericName']) as Partial<GoodsValues>
    form.setFieldValue('showName', `${tradeName}${tradeName && ' '}${genericName}`)
  }
  const changeType = (next: GoodsType) => {
    if (!SCOPES_OF[next].includes(form.getFieldValue('scope') as never)) form.setFieldValue('scope', SCOPES_OF[next][0])
  }
  return (
    <>
      <div className="pair">
        <Form.Item name="type" label="类别" rules={[{ required: true }]}>
          <Select options={TYPE_OPTIONS} onChange={changeType} />
        </Form.Item>
        <Form.Item name="scope" label="经营范围" rules={[{ required: true, message: '请选择经营范围' }]}>
          <Select options={scopeOptions(type)} />
        </Form.Item>
      </div>
      <div className="pair">
        <Form.Item name="genericName" label="通用名" rules={required('通用名', 2)}>
          <Input maxLength={60} autoComplete="off" onBlur={suggestName} />
        </Form.Item>
        <Form.Item name="tradeName" label="商品名" extra="没有就留空">
          <Input maxLength={30} autoComplete="off" onBlur={suggestName} />
        </Form.Item>
      </div>
      <Form.Item name="showName" label="展示名" extra="列表和订单里显示的名称" rules={required('展示名', 2)}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <div className="pair">
        <Form.Item name="specification" label="规格" rules={required('规格')}>
          <Input maxLength={60} placeholder="0.25g*24粒" autoComplete="off" />
        </Form.Item>
        <Form.Item name="unit" label="单位" rules={required('单位')}>
          <Input maxLength={4} placeholder="盒" autoComplete="off" />
        </Form.Item>
        <Form.Item name="dosageForm" label="剂型" rules={type <= GOODS_TYPE.herbal ? required('剂型') : []}>
          <Input maxLength={20} placeholder="胶囊剂" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="factory" label="生产企业" rules={required('生产企业', 2)}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <div className="pair">
        <Form.Item name="approvalNo" label="批准文号 / 注册证号" extra={isHerb ? '中药饮片没有可不填' : undefined}>
          <Input maxLength={60} placeholder="国药准字H20000000" autoComplete="off" />
        </Form.Item>
        {isHerb ? (
          <Form.Item name="origin" label="产地" rules={required('产地')}>
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
        ) : (
          <Form.Item name="holder" label="上市许可持有人" extra="与生产企业相同可不填">
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        )}
      </div>
    </>
  )
}
