import { Alert, Button } from 'antd'
import type { CallError } from '@shop/client'

/** A 409 in a form: the reason and, where it helps, a button to adopt the current state. */
export function Conflict({ error, reload }: { error: CallError; reload?: () => void }) {
  return (
    <Alert
      className="gap"
      type="warning"
      showIcon
      title={error.message}
      description={reload && '您填写的内容会换成最新的'}
      action={reload && <Button onClick={reload}>载入最新</Button>}
    />
  )
}
