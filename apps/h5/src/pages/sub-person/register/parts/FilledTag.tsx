import { keysOf } from '@shop/contract/keys-of'
import type { CertificateKind } from '@shop/contract/certificates'
import type { Problems } from '@shop/contract/application-problems'
import { Tag } from '@shop/ui'

/** From how many days before its end a certificate is said to end. */
const SOON_DAYS = 30
const DAY_MS = 86_400_000

interface FilledTagProps {
  kind: CertificateKind
  problems: Problems
  /** As typed: a day, `long`, or something that is no day yet. */
  validity: string | undefined
  today: string
  /** The shop has one that counts. */
  checked?: boolean
}
/** Whether a certificate is filled in, and whether it lasts. One that was checked on paper, without a photo, is not missing. */
export function FilledTag({ kind, problems, validity = '', today, checked = false }: FilledTagProps) {
  const days = (Date.parse(validity) - Date.parse(today)) / DAY_MS
  if (days < 0) return <Tag variant="danger">已过期</Tag>
  if (checked && problems[`${kind}.pictures`]) return <Tag variant="neutral">已核验，请补照片</Tag>
  if (keysOf(problems).some((field) => field.startsWith(`${kind}.`))) return <Tag variant="neutral">缺少</Tag>
  return days <= SOON_DAYS ? <Tag variant="near-expiry">{SOON_DAYS} 天内到期</Tag> : <Tag variant="brand">已填</Tag>
}
