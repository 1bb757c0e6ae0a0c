import { ConsoleGetPriceRules, MAX_PRICES_SET } from '@shop/contract/console-prices'
import { CUSTOMER_PRICE_KINDS, type CustomerPriceKind } from '@shop/contract/price-kinds'
import { App, Form, Radio, Select } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { useCall } from '../../kit/queries.ts'
import { OfferSearch } from './OfferSearch.tsx'
import { editOffer, priceArgs, type EditedPrice, type PricedOffer } from './price.ts'
import { PriceFields } from './PriceFields.tsx'
import { ShopField, type ChosenShop } from './ShopField.tsx'
import { useSetPrices } from './use-set-prices.tsx'

interface Values {
  kind: CustomerPriceKind
  shop?: ChosenShop
  group?: number
  prices: EditedPrice[]
}

/** Sets prices of some goods for a shop or a price group; those that it has already are filled in. */
export function NewPricesDrawer({ close }: { close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const { data: rules } = useCall(ConsoleGetPriceRules, {})
  const setPrices = useSetPrices()
  const kind = Form.useWatch('kind', form) ?? 'contract'
  const shop = Form.useWatch('shop', form)
  const group = Form.useWatch('group', form)
  const groupName = rules?.groups.find(({ priceGroupId }) => priceGroupId === group)?.name
  const customer =
    kind === 'contract'
      ? shop && { shopId: shop.value, priceGroupId: null, customerName: shop.name }
      : groupName === undefined
        ? undefined
        : { shopId: null, priceGroupId: group!, customerName: groupName }
  // What was filled in are the prices of another customer.
  const restart = () => form.setFieldValue('prices', [])
  const add = (offer: PricedOffer) => {
    const prices = (form.getFieldValue('prices') ?? []) as EditedPrice[]
    if (prices.some(({ seen }) => seen.gccsId === offer.gccsId)) return void message.info('这个商品已在下面')
    if (prices.length >= MAX_PRICES_SET) return void message.info(`每次最多 ${MAX_PRICES_SET} 个价格`)
    form.setFieldValue('prices', [...prices, editOffer(offer, customer!)])
  }
  const send = async () => {
    const prices = (form.getFieldValue('prices') ?? []) as EditedPrice[]
    if (prices.length === 0) return void message.info('请选择商品')
    return setPrices(prices.map(priceArgs))
  }
  return (
    <FormDrawer
      title="设置门店价"
      send="保存"
      form={form}
      initial={{ kind: 'contract', prices: [] }}
      width={560}
      onSend={send}
      onClose={close}
    >
      <p className="quiet gap">门店的协议价优先于它所在价格组的会员价，会员价优先于阶梯价。保存后立即生效，已下的订单不变。</p>
      <Form.Item name="kind" label="价格给">
        <Radio.Group
          onChange={restart}
          options={
            [
              { value: 'contract', label: `一家门店（${CUSTOMER_PRICE_KINDS.contract}）` },
              { value: 'group', label: `价格组（${CUSTOMER_PRICE_KINDS.group}）` },
            ] satisfies { value: CustomerPriceKind; label: string }[]
          }
        />
      </Form.Item>
      {kind === 'contract' ? (
        <ShopField onChange={restart} />
      ) : (
        <Form.Item
          name="group"
          label="价格组"
          extra="门店在哪个价格组由平台设置"
          rules={[{ required: true, message: '请选择价格组' }]}
        >
          <Select
            onChange={restart}
            options={(rules?.groups ?? []).map(({ priceGroupId, name }) => ({ value: priceGroupId, label: name }))}
          />
        </Form.Item>
      )}
      {customer && <OfferSearch key={`${customer.shopId} ${customer.priceGroupId}`} customer={customer} onFound={add} />}
      <PriceFields named={false} removable />
    </FormDrawer>
  )
}
