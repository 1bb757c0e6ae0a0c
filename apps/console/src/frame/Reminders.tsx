import type { LivePayload } from '@shop/contract/live'
import { useNavigate } from '@tanstack/react-router'
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useLive } from '../kit/live.ts'
import { hasRight, useMe } from '../kit/me.ts'

/** Keeps the screens current, and notifies those who handle orders at once when a buyer asks for faster shipping. */
export function Reminders({ checkedAt }: { checkedAt: number }) {
  const me = useMe()
  const { notification } = App.useApp()
  const navigate = useNavigate()
  const connection = useLive(checkedAt)
  const handles = hasRight(me, 'seller:orders')
  useEffect(() => {
    if (!connection || !handles) return
    const notify = ({ orderId, orderNo }: LivePayload<'order-reminded'>) => {
      const key = `reminded ${orderId}`
      const look = () => {
        notification.destroy(key)
        void navigate({ to: '/orders/$orderId', params: { orderId: String(orderId) } })
      }
      notification.warning({
        key,
        title: '买家催发货',
        description: `订单 ${orderNo} 的买家请您尽快发货`,
        actions: (
          <Button type="primary" size="small" onClick={look}>
            查看订单
          </Button>
        ),
        // It stays until somebody has seen it.
        duration: false,
      })
    }
    connection.socket.on('order-reminded', notify)
    return () => void connection.socket.off('order-reminded', notify)
  }, [connection, handles, navigate, notification])
  return null
}
