import { App, Button } from 'antd'

interface Props {
  /** How many rows are asked for their price. */
  count: number
  label: string
  /** Why they are asked. */
  text: string
  isPending: boolean
  take: (done: (rows: number) => void) => void
}
/** Takes the prices of all rows that are asked for it, after a question. Of a single row its own button does. */
export function TakeAllButton({ count, label, text, isPending, take }: Props) {
  const { modal, message } = App.useApp()
  if (count < 2) return null
  const takeAll = async () => {
    const isSure = await modal.confirm({
      title: `${count} 行的价格都按文件改？`,
      content: text,
      okText: '都按文件改',
      cancelText: '逐行看',
    })
    if (isSure) take((rows) => void message.success(`已采用 ${rows} 行的价格`))
  }
  return (
    <Button loading={isPending} onClick={() => void takeAll()}>
      {label}
    </Button>
  )
}
