import { Link, type LinkProps } from '@tanstack/react-router'

interface Props {
  link: Pick<LinkProps, 'to' | 'search'>
  label: string
  /** Undefined while loading. */
  count: number | undefined
}

/** One count of pending work; links to its list. */
export function WaitingCard({ link, label, count }: Props) {
  return (
    <li>
      <Link {...link} className="card">
        <b className="number">{count ?? '…'}</b>
        <span>{label}</span>
      </Link>
    </li>
  )
}
