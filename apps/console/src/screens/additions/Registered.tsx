import { chinaTime } from '@shop/contract/china-time'
import { Link } from '@tanstack/react-router'
import { Alert, Checkbox } from 'antd'
import type { Addition } from './addition.ts'

interface RegisteredProps {
  of: NonNullable<Addition['registered']>
  /** Whether it is to be replaced; undefined where one only reads. */
  replaces?: boolean
  onReplace?: (replaces: boolean) => void
}
/** The shop that has the credit code already: one whose licence was never seen can be replaced with the approval. */
export function Registered({ of, replaces = false, onReplace }: RegisteredProps) {
  const { shopId, name, at, replaceable, members, additionId, frozen } = of
  const shop = (
    <Link to="/shops/$shopId" params={{ shopId: String(shopId) }}>
      {name}
    </Link>
  )
  return (
    <Alert
      className="gap"
      type="warning"
      showIcon
      title={
        <>
          这个信用代码已由{shop}登记（{chinaTime(at)}，{members} 位成员）
          {replaceable ? '，没有通过过资质审核' : '，资质已审核'}
        </>
      }
      description={
        <>
          {frozen && (
            <p className="late">
              该门店已冻结（{chinaTime(frozen.at)}）：{frozen.reason}
            </p>
          )}
          {replaceable
            ? '请核对双方材料：同一单位的同事，驳回并请对方等门店认证后加入；原登记不属实或已放弃的，可以替换。'
            : '请驳回，并请对方申请加入。门店没有负责人的，可以在门店页指定。'}
          {additionId !== null && (
            <p>
              <Link to="/additions/$additionId" params={{ additionId: String(additionId) }}>
                查看原登记的申请材料
              </Link>
            </p>
          )}
          {replaceable && onReplace && (
            <p>
              <Checkbox checked={replaces} onChange={({ target }) => onReplace(target.checked)}>
                通过时替换原登记：{name}的成员全部移出并收到通知，待审的资质申请撤回
              </Checkbox>
            </p>
          )}
        </>
      }
    />
  )
}
