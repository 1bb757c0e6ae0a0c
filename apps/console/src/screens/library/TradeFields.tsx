import { MAX_BARCODES, MAX_KEYWORDS, MAX_TRACE_PRODUCTS } from '@shop/contract/console-library'
import { productCode } from '@shop/contract/trace-codes'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { CategoryField } from './CategoryField.tsx'
import { INSURANCE_OPTIONS, STORAGE_OPTIONS } from './goods-form.ts'

const whole = { min: 1, precision: 0, controls: false }
const FLAGS = [
  ['coldChain', '冷链'],
  ['traceRequired', '须扫追溯码'],
  ['essential', '基本药物'],
  ['ephedrine', '含麻黄碱'],
] as const

/** Of a scanned traceability code of 20 digits, those that name the product. */
const productsIn = (codes: string[]) => [...new Set(codes.map((code) => productCode(code.trim())))]

/** How a product is kept, packed, found and paid for. */
export const TradeFields = () => (
  <>
    <CategoryField />
    <div className="pair">
      <Form.Item name="storage" label="贮藏" rules={[{ required: true }]}>
        <Select options={STORAGE_OPTIONS} />
      </Form.Item>
      <Form.Item name="shelfLifeMonths" label="效期" rules={[{ required: true, message: '请填效期' }]}>
        <InputNumber {...whole} max={120} suffix="个月" />
      </Form.Item>
      <Form.Item name="midPack" label="中包数" rules={[{ required: true, message: '请填中包数' }]}>
        <InputNumber {...whole} max={10_000} />
      </Form.Item>
      <Form.Item name="caseCount" label="件装数" rules={[{ required: true, message: '请填件装数' }]}>
        <InputNumber {...whole} max={10_000} />
      </Form.Item>
    </div>
    <Form.Item name="barcodes" label="条码" extra={`回车分隔，最多 ${MAX_BARCODES} 个`}>
      <Select mode="tags" maxCount={MAX_BARCODES} open={false} suffixIcon={null} />
    </Form.Item>
    <Form.Item
      name="traceProducts"
      label="药品标识码"
      extra={`20 位追溯码的前 7 位，扫整个追溯码也可以；回车分隔，最多 ${MAX_TRACE_PRODUCTS} 个`}
      normalize={productsIn}
    >
      <Select mode="tags" maxCount={MAX_TRACE_PRODUCTS} open={false} suffixIcon={null} />
    </Form.Item>
    <div className="pair">
      <Form.Item name="drugCode" label="本位码" extra="14 位，没有就留空">
        <Input maxLength={14} autoComplete="off" />
      </Form.Item>
      <Form.Item name="insuranceClass" label="医保">
        <Select options={INSURANCE_OPTIONS} />
      </Form.Item>
      <Form.Item name="insuranceCode" label="医保编码" extra="没有就留空">
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
    </div>
    <Form.Item name="keywords" label="搜索词" extra={`别名、俗称，买家搜它能找到；回车分隔，最多 ${MAX_KEYWORDS} 个`}>
      <Select mode="tags" maxCount={MAX_KEYWORDS} open={false} suffixIcon={null} />
    </Form.Item>
    <div className="pair">
      {FLAGS.map(([name, label]) => (
        <Form.Item key={name} name={name} label={label} valuePropName="checked">
          <Switch />
        </Form.Item>
      ))}
    </div>
  </>
)
