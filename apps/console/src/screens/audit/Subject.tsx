import type { ListAudit } from '@shop/contract/console-platform'
import type { Out } from '@shop/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { may, useMe } from '../../kit/me.ts'

/** What a write was about; orders and offers lead there for who may see them. */
export function Subject({ subject: { kind, name, id } }: { subject: Out<typeof ListAudit>['rows'][number]['subject'] }) {
  const me = useMe()
  const words = `${name} ${id}`
  if (kind === 'order' && may(me, 'any:orders'))
    return (
      <Link to="/orders/$orderId" params={{ orderId: id }}>
        {words}
      </Link>
    )
  if (kind === 'offer' && may(me, 'seller:offers'))
    return (
      <Link to="/offers/$gccsId" params={{ gccsId: id }}>
        {words}
      </Link>
    )
  return words
}
