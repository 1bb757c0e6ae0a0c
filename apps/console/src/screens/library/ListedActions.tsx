import { SetGoodsListed } from '@shop/contract/console-library'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { ReasonField } from '../../kit/ReasonField.tsx'

interface Listed {
  goodsId: number
  goodsShowName: string
  listed: boolean
  onlineClass: 'none' | 'retail_banned' | 'banned'
}

/** Takes goods off the lists of the shop, or puts them back, each with a reason. What law bans has neither. */
export function ListedActions({ goods, done }: { goods: readonly Listed[]; done?: () => void }) {
  const [wanted, want] = useState<boolean | null>(null)
  const movable = goods.filter(({ onlineClass }) => onlineClass !== 'banned')
  const toChange = (listed: boolean) => movable.filter((one) => one.listed !== listed)
  return (
    <>
      {[true, false].map((listed) => {
        const count = toChange(listed).length
        return (
          count > 0 && (
            <Button key={String(listed)} danger={!listed} onClick={() => want(listed)}>
              {listed ? '恢复展示' : '停止展示'}
              {goods.length > 1 && `（${count}）`}
            </Button>
          )
        )
      })}
      {wanted !== null && (
        <ListedDrawer
          goods={toChange(wanted)}
          listed={wanted}
          close={() => {
            want(null)
            done?.()
          }}
        />
      )}
    </>
  )
}

function ListedDrawer({ goods, listed, close }: { goods: readonly Listed[]; listed: boolean; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const what = goods.length === 1 ? `“${goods[0]!.goodsShowName}”` : `${goods.length} 个商品`
  return (
    <FormDrawer
      title={`${listed ? '恢复展示' : '停止展示'}${what}`}
      send={listed ? '恢复展示' : '停止展示'}
      danger={!listed}
      form={form}
      onSend={async ({ reason }) => {
        const { changed } = await call(SetGoodsListed, { goodsIds: goods.map(({ goodsId }) => goodsId), listed, reason })
        return `已${listed ? '恢复' : '停止'}展示 ${changed} 个`
      }}
      onClose={close}
    >
      <p className="gap">
        {listed
          ? '恢复后买家可以搜到，在售的卖家可以接单。'
          : '停止后买家搜不到，也不能下单；已下的订单不受影响，卖家的价格和库存保留。'}
      </p>
      <ReasonField />
    </FormDrawer>
  )
}
