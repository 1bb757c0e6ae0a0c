import { DatePicker, Form, Select } from 'antd'
import { shopTypeOptions } from '../../kit/shop-types.ts'
import { RegionsField } from './RegionsField.tsx'

/** When and for whom something on home is shown. */
export const AudienceFields = () => (
  <>
    <Form.Item name="from" label="开始日期" extra="不填，立即展示">
      <DatePicker style={{ width: '100%' }} />
    </Form.Item>
    <Form.Item name="until" label="结束日期" extra="当天仍展示；不填，一直展示">
      <DatePicker style={{ width: '100%' }} />
    </Form.Item>
    <Form.Item name="shopTypes" label="可见的门店类型" extra="不选，所有类型；选了以后访客看不到">
      <Select mode="multiple" allowClear options={shopTypeOptions} />
    </Form.Item>
    <Form.Item name="regions" label="可见的地区" extra="不选，全国；选省、市即包含其下各县区；选了以后访客看不到">
      <RegionsField />
    </Form.Item>
  </>
)
