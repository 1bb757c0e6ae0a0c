import { chinaTime } from '@shop/contract/china-time'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'

interface RivalsProps {
  rows: readonly { additionId: number; shopName: string; applicantName: string; submittedAt: string }[]
  /** What an approval would mean for them. */
  consequence?: string
}
/** Who else waits with the same credit code: which of them is the company is seen in the papers of all. */
export const Rivals = ({ rows, consequence }: RivalsProps) =>
  rows.length > 0 && (
    <Alert
      className="gap"
      type="warning"
      showIcon
      title={`还有 ${rows.length} 份待审申请填写了同一信用代码，请一并核对`}
      description={
        <>
          {consequence && <p>{consequence}</p>}
          {rows.map(({ additionId, shopName, applicantName, submittedAt }) => (
            <p key={additionId}>
              <Link to="/additions/$additionId" params={{ additionId: String(additionId) }}>
                {shopName}
              </Link>
              ，{applicantName} {chinaTime(submittedAt)} 提交
            </p>
          ))}
        </>
      }
    />
  )
