import type { ListDocuments } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { Cell } from '@shop/ui'
import { to } from '../navigation.ts'

type Listed = Out<typeof ListDocuments>['agreements'][number]

/** A document in a list: its version and day, and the day of the version to come. */
export const DocumentRow = ({ document: { key, title, version, effectiveOn, nextOn } }: { document: Listed }) => (
  <Cell
    title={title}
    detail={`第 ${version} 版 · ${effectiveOn} 起生效${nextOn ? `，新版 ${nextOn} 起生效` : ''}`}
    href={to('sub-person/register/webView', { kind: key })}
  />
)
