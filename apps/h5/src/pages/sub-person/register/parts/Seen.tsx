import { Card } from '@shop/ui'
import styles from '../../../../features/papers/form.module.css'

const SEEN = ['每个卖家的价格、阶梯价和到手合计', '近 90 天价格走势，哪家更划算', '起配金额、运费和预计送达日']

/** What an approval opens. */
export const Seen = () => (
  <Card title="通过后可以看到">
    <ul className={styles.seen}>
      {SEEN.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Card>
)
