import { Tag } from 'antd'
import type { AccountPaper } from './account.ts'

/** What a paper says, as it was sent. */
export const PaperValue = ({
  paper: { number, holder, issuer, expiresOn, scopeText, ended, pictureCount },
}: {
  paper: AccountPaper
}) => (
  <>
    {number && <div className="number">{number}</div>}
    <div>{holder}</div>
    {issuer && <div className="quiet">{issuer}</div>}
    <div>
      有效期至 <span className="number">{expiresOn ?? '长期'}</span> {ended && <Tag color="error">已过期</Tag>}
    </div>
    {scopeText && (
      <div>
        <span className="quiet">范围原文：</span>
        {scopeText}
      </div>
    )}
    {pictureCount === 0 && <div className="quiet">登记时核验，未留存照片</div>}
  </>
)
