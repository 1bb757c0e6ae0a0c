import { Alert } from 'antd'

/** Whether the applicant is known by the name and number that they filled in. */
export function RealNameNote({ realName }: { realName: { same: boolean; formOnly: boolean } | null }) {
  if (!realName) return <Alert className="gap" type="info" showIcon title="申请人没有做过实名认证" />
  if (!realName.same)
    return <Alert className="gap" type="warning" showIcon title="填写的姓名或身份证号与申请人实名认证的不一致" />
  return realName.formOnly ? (
    <Alert className="gap" type="info" showIcon title="与申请人的实名认证一致（仅检查过号码格式）" />
  ) : (
    <Alert className="gap" type="success" showIcon title="与申请人的实名认证一致，已与公民身份信息比对" />
  )
}
