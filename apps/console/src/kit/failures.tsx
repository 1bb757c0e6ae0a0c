import { FORCED_OFF } from '@shop/contract/answer-codes'
import { useQueryClient } from '@tanstack/react-query'
import { App, Typography } from 'antd'
import { CallError } from '@shop/client'

/** Shows why a call failed: a refusal as a message, a server error with its trace id, a changed state with a reload. */
export function useFailure() {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  return (error: unknown) => {
    if (!(error instanceof CallError)) {
      if ((error as Error).name !== 'AbortError') void message.error('操作没有成功，请重试')
      return
    }
    if (error.code === 401 || error.code === FORCED_OFF) return
    if (error.code === 409) {
      void client.invalidateQueries()
      modal.warning({ title: error.message, okText: '查看最新内容' })
    } else if (error.traceId) {
      modal.error({ title: error.message, content: <TraceId id={error.traceId} />, okText: '知道了' })
    } else {
      const [field] = Object.values(error.fields)
      void message.error(field ?? error.message)
    }
  }
}

export function TraceId({ id }: { id: string }) {
  return (
    <p>
      请把编号告诉客服：<Typography.Text copyable>{id}</Typography.Text>
    </p>
  )
}
