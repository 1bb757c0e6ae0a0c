import { Link } from '@tanstack/react-router'
import { may, useMe } from '../../kit/me.ts'

/** What a write touched, as the log names it (`订单 57`); orders and offers lead there for who may see them. */
export function Subject({ subject }: { subject: string }) {
  const me = useMe()
  const [kind, id = ''] = subject.split(' ')
  if (kind === '订单' && may(me, 'any:orders'))
    return (
      <Link to="/orders/$orderId" params={{ orderId: id }}>
        {subject}
      </Link>
    )
  if (kind === '商品报价' && may(me, 'seller:offers'))
    return (
      <Link to="/offers/$gccsId" params={{ gccsId: id }}>
        {subject}
      </Link>
    )
  return subject
}
