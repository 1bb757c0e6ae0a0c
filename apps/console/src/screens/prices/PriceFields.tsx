import { ConsoleGetPriceRules } from '@shop/contract/console-prices'
import { exact } from '@shop/contract/exact'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { FenInput } from '../../kit/FenInput.tsx'
import { Money } from '../../kit/Money.tsx'
import { formatFen } from '../../kit/money.ts'
import { useCall } from '../../kit/queries.ts'
import { Goods } from '../goods/Goods.tsx'
import type { EditedPrice } from './price.ts'

/** The prices of a form, each with what everyone pays; a shop's with its last day. With `named` each says whose it is. */
export function PriceFields({ named, removable }: { named: boolean; removable: boolean }) {
  const form = Form.useFormInstance()
  const { data: rules } = useCall(ConsoleGetPriceRules, {})
  return (
    <Form.List name="prices">
      {(fields, { remove }) =>
        fields.map(({ key, name }) => {
          const { seen, goods, customerName } = form.getFieldValue(['prices', name]) as EditedPrice
          const what = `${goods.goodsShowName}${named ? `（${customerName}）` : ''}`
          const hundredfold = rules ? exact(goods.listFen, '*', rules.mostPercent) : null
          const most = hundredfold === null ? null : Math.floor(hundredfold / 100)
          return (
            <fieldset key={key} className="tiers">
              <legend>{named ? customerName : goods.goodsNo}</legend>
              <Goods goodsShowName={goods.goodsShowName} specification={goods.specification} factory={goods.factory} />
              <p className="quiet">
                起订价 <Money fen={goods.listFen} />
                {goods.lowestFen < goods.listFen && (
                  <>
                    ，最低阶梯价 <Money fen={goods.lowestFen} />
                  </>
                )}
                {seen.seenFen !== null && (
                  <>
                    ，现在的门店价 <Money fen={seen.seenFen} />
                  </>
                )}
              </p>
              <div className="pair">
                <Form.Item
                  name={[name, 'fen']}
                  label="门店价"
                  rules={[
                    { required: true, message: '请填价格' },
                    {
                      validator: async (_, fen: number | null) => {
                        if (fen !== null && most !== null && fen > most)
                          throw new Error(`最多 ${formatFen(most)} 元（起订价的 ${rules!.mostPercent}%）`)
                      },
                    },
                  ]}
                >
                  <FenInput aria-label={`${what}的门店价`} />
                </Form.Item>
                {seen.shopId !== null && (
                  <Form.Item name={[name, 'until']} label="有效期至">
                    <DatePicker aria-label={`${what}的有效期至`} placeholder="长期" minDate={dayjs()} style={{ width: '100%' }} />
                  </Form.Item>
                )}
                {removable && (
                  <Button
                    className="tier-remove"
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`去掉${what}`}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            </fieldset>
          )
        })
      }
    </Form.List>
  )
}
