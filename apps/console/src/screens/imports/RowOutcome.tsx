import { Tag } from 'antd'

interface Props {
  name: string
  color: string | undefined
  applied: boolean
}
/** What a row becomes, and whether it has. */
export const RowOutcome = ({ name, color, applied }: Props) => (
  <>
    <Tag color={color}>{name}</Tag>
    {applied && <Tag color="success">已导入</Tag>}
  </>
)

/** Why a row means its goods, is asked or is refused, with the column at fault. */
export const RowReason = ({ why, column, isRefused }: { why: string; column: string | null; isRefused: boolean }) =>
  why && (
    <div className={isRefused ? 'late' : 'quiet'}>
      {column && `${column}：`}
      {why}
    </div>
  )
