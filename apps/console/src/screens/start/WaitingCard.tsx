import { Link, type LinkProps } from '@tanstack/react-router'

interface Props {
  link: Pick<LinkProps, 'to' | 'search'>
  label: string
  /** Undefined while loading. */
  count: number | undefined
  /** How long the oldest has waited. */
  note?: string
}

/** One count of pending work; links to its list. */
export function WaitingCard({ link, label, count, note }: Props) {
  return (
    <li>
      <Link {...link} className="card">
        <b className={count === 0 ? 'number quiet' : 'number'}>{count ?? '…'}</b>
        <span>{label}</span>
        {note && <span className="quiet">{note}</span>}
      </Link>
    </li>
  )
}
