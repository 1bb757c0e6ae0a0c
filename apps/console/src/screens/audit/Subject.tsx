import type { ListAudit } from '@shop/contract/console-platform'
import type { Out } from '@shop/contract/endpoint'
import { Link, useRouter } from '@tanstack/react-router'
import { hasRight, useMe } from '../../kit/me.ts'

/** The subject of a write; it links to the screen that shows it, if there is one and this operator may see it. */
export function Subject({ subject: { kind, name, id, label } }: { subject: Out<typeof ListAudit>['rows'][number]['subject'] }) {
  const me = useMe()
  const { routesById } = useRouter()
  const shown = Object.values(routesById).find(({ options }) => {
    const facts = options.staticData?.screen
    return facts?.shows === kind && hasRight(me, facts.needs)
  })
  const words = `${name} ${label}`
  return shown ? <Link to={shown.fullPath.replace(/\$\w+/, id)}>{words}</Link> : words
}
