import type { ListShipBatches } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { MOBILE } from '@shop/contract/validators'
import { Button, Form, Input, Radio, Select } from 'antd'

const STORAGE_KEY = 'console.carrier'

type Carriers = Out<typeof ListShipBatches>['carriers']

/** The carrier last used on this computer, if it is still offered. */
export const lastCarrier = (carriers: Carriers) =>
  carriers.find(({ value }) => value === localStorage.getItem(STORAGE_KEY))?.value
export const saveCarrier = (code: string | undefined) => code && localStorage.setItem(STORAGE_KEY, code)

/** How one parcel is delivered: a carrier with its tracking number, or own delivery with the driver. */
export function ParcelFields({ index, carriers, remove }: { index: number; carriers: Carriers; remove?: () => void }) {
  const way = Form.useWatch(['parcels', index, 'way']) as string | undefined
  const label = (text: string) => `包裹 ${index + 1}${text}`
  return (
    <fieldset className="parcel">
      <legend>
        包裹 {index + 1}
        {remove && (
          <Button type="link" size="small" danger onClick={remove} aria-label={`去掉包裹 ${index + 1}`}>
            去掉
          </Button>
        )}
      </legend>
      <Form.Item name={[index, 'way']} noStyle>
        <Radio.Group
          aria-label={label('配送方式')}
          options={[
            { value: 'carrier', label: '快递物流' },
            { value: 'own', label: '自有配送' },
          ]}
        />
      </Form.Item>
      {way === 'own' ? (
        <>
          <Form.Item name={[index, 'driver']} rules={[{ required: true, whitespace: true, message: '请填写配送员' }]}>
            <Input aria-label={label('配送员')} placeholder="配送员" maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[index, 'driverPhone']} rules={[{ required: true, pattern: MOBILE, message: '请输入 11 位手机号' }]}>
            <Input aria-label={label('配送员手机')} placeholder="手机号" maxLength={11} inputMode="numeric" autoComplete="off" />
          </Form.Item>
        </>
      ) : (
        <>
          <Form.Item name={[index, 'carrier']} rules={[{ required: true, message: '请选择承运商' }]}>
            <Select
              aria-label={label('承运商')}
              placeholder="承运商"
              showSearch={{ optionFilterProp: 'label' }}
              options={carriers}
            />
          </Form.Item>
          <Form.Item
            name={[index, 'trackingNo']}
            normalize={(value: string) => value.trim().toUpperCase()}
            rules={[{ required: true, pattern: /^[A-Za-z0-9-]{6,40}$/, message: '运单号为 6–40 位字母或数字' }]}
          >
            <Input aria-label={label('运单号')} placeholder="扫描或输入运单号" maxLength={40} autoComplete="off" autoFocus />
          </Form.Item>
        </>
      )}
    </fieldset>
  )
}
