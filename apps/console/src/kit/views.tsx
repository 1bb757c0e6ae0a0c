import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Alert, Button, Result, Skeleton, Space } from 'antd'
import { Drawing } from './Drawing.tsx'
import { TraceId } from './failures.tsx'
import { CallError } from '@shop/client'

export function NotFound({ what = '页面' }: { what?: string }) {
  return (
    <Result
      icon={<Drawing art="lost" />}
      title={<h1>没有找到这个{what}</h1>}
      subTitle="地址不对，或已被删除"
      extra={<Link to="/">回到首页</Link>}
    />
  )
}

export function NotAllowed() {
  return (
    <Result
      icon={<Drawing art="lock" />}
      title={<h1>您没有查看这里的权限</h1>}
      subTitle="需要时请联系本单位的负责人开通"
      extra={<Link to="/">回到首页</Link>}
    />
  )
}

/** Why something could not be loaded, and what to do next. */
export function Failure({ error, retry, what }: { error: unknown; retry: () => void; what?: string }) {
  const code = error instanceof CallError ? error.code : 500
  if (code === 404) return <NotFound what={what} />
  if (code === 403) return <NotAllowed />
  const known = error instanceof CallError
  return (
    <Result
      icon={<Drawing art={code === 0 ? 'network' : 'error'} />}
      title={<h1>{known ? error.message : '页面没有打开'}</h1>}
      subTitle={known && error.traceId ? <TraceId id={error.traceId} /> : undefined}
      extra={
        <Space>
          <Button type="primary" onClick={retry}>
            重试
          </Button>
          <Link to="/">回到首页</Link>
        </Space>
      }
    />
  )
}

/** Says that the screen's data is out of date because refetching failed. */
export function Stale({ error }: { error: Error }) {
  return <Alert className="gap" type="error" showIcon title={`没有刷新成功，下面是之前的内容：${error.message}`} />
}

/** Shown when a screen crashed or its code could not be loaded. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failure error={error} retry={retry} />
}

export function Loading() {
  return (
    <section className="page" aria-busy="true" aria-label="正在加载">
      <Skeleton active title paragraph={{ rows: 8 }} />
    </section>
  )
}
