import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'

type Props = {
  /** what is moved, for screen readers */
  name: string
  /** from 1 */
  position: number
  count: number
  onMove: (position: number) => void
}

/** Moves a row of an ordered list one place up or down. */
export const MoveButtons = ({ name, position, count, onMove }: Props) => (
  <>
    <Button
      type="text"
      icon={<ArrowUpOutlined />}
      aria-label={`上移 ${name}`}
      disabled={position === 1}
      onClick={() => onMove(position - 1)}
    />
    <Button
      type="text"
      icon={<ArrowDownOutlined />}
      aria-label={`下移 ${name}`}
      disabled={position === count}
      onClick={() => onMove(position + 1)}
    />
  </>
)
