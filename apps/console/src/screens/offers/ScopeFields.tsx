import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'
import { ListRegions } from '@shop/contract/platform'
import { Form, Select } from 'antd'
import { shopTypeOptions } from '../../kit/shop-types.ts'
import { useCall } from '../../kit/queries.ts'

/** Who may buy an offer: shop types and provinces; an empty field means everyone. */
export function ScopeFields({ regions }: { regions: Out<typeof ConsoleGetOffer>['regions'] }) {
  const { data: provinces } = useCall(ListRegions, { id: 0 })
  return (
    <>
      <Form.Item name="shopTypes" label="门店类型">
        <Select mode="multiple" allowClear placeholder="不限" options={shopTypeOptions} />
      </Form.Item>
      <Form.Item name="regions" label="销售区域（省）">
        <Select
          mode="multiple"
          allowClear
          placeholder="全国"
          showSearch={{ optionFilterProp: 'label' }}
          options={(provinces?.rows ?? regions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  )
}
