import { Descriptions } from 'antd'
import { grouped } from './number.ts'

interface Props {
  account: { accountName: string; bankName: string; number: string }
}

/** All of an account; of one that can't be read any more, what to do. */
export const AccountFacts = ({ account: { accountName, bankName, number } }: Props) =>
  number ? (
    <Descriptions
      size="small"
      bordered
      style={{ maxWidth: 640 }}
      column={1}
      items={[
        { key: 'name', label: '户名', children: accountName },
        { key: 'bank', label: '开户银行', children: bankName },
        { key: 'number', label: '账号', children: <span className="number">{grouped(number)}</span> },
      ]}
    />
  ) : (
    <p className="quiet">服务器更换了密钥，这个账户读不出来了，请重新提交。</p>
  )
