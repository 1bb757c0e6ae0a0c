import { ArrowLeftOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Args, Endpoint, Out } from '@shop/contract/endpoint'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { consoleName } from './brand.ts'
import { useCall } from './queries.ts'
import { Failure, Loading, NotFound, Stale } from './views.tsx'

interface Props<E extends Endpoint> {
  call: E
  args: Args<E>
  /** The kind of thing, for the message when it is not found. */
  what: string
  title: (data: Out<E>) => string
  /** How soon it is read again, in milliseconds. */
  every?: (data: Out<E>) => number | false
  renderActions?: (data: Out<E>) => ReactNode
  children: (data: Out<E>) => ReactNode
}

/** The detail page of one call's result: header with actions, a link back to the list as it was, loading and error states. */
export function DetailPage<E extends Endpoint>({ call, args, what, title, every, renderActions, children }: Props<E>) {
  const known = !Object.values(args as object).some(Number.isNaN)
  const { data, error, refetch, isFetching } = useCall(call, args, { enabled: known, ...(every && { every }) })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  // Without history to go back to: the list above this address.
  const back = () => (canGoBack ? router.history.back() : void navigate({ to: '..' }))

  if (!known) return <NotFound what={what} />
  if (error && !data) return <Failure error={error} retry={() => void refetch()} what={what} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`${title(data)} · ${consoleName}`}</title>
      <div className="head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回列表" onClick={back} />
        <h1>{title(data)}</h1>
        {renderActions?.(data)}
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      {children(data)}
    </div>
  )
}

/** A part of a detail page under its own heading. */
export function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="part">
      <div className="part-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
