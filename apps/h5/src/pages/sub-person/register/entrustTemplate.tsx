import { Button, Card, Tabs } from '@shop/ui'
import { useMe } from '../../../shell/me.ts'
import { usePageSearch, usePageState } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { stringifySearch } from '../../../shell/search.ts'
import styles from './entrustTemplate.module.css'
import { CardSample } from './parts/CardSample.tsx'
import { PaperSample } from './parts/PaperSample.tsx'
import { Sample } from './parts/Sample.tsx'

const TABS = [
  { key: 'paper', label: '采购委托书' },
  { key: 'card', label: '身份证' },
] as const
type Tab = (typeof TABS)[number]['key']

/** What a power of attorney and the photos of an identity card have to look like, and the form to print; open to guests. */
export default function EntrustTemplate() {
  const { type, shop, code } = usePageSearch('sub-person/register/entrustTemplate')
  const [tab, choose] = usePageState<Tab>('tab', type ?? 'paper')
  const own = useMe().data?.shop
  const names = { shop: shop ?? own?.name, code }
  return (
    <Page>
      <div className={styles.page}>
        <Tabs label="样例" stretch items={TABS} value={tab} onChange={(key) => choose(key as Tab)}>
          {tab === 'paper' ? <Paper form={`/h5api/files/power-of-attorney.pdf${stringifySearch(names)}`} /> : <IdentityCard />}
        </Tabs>
      </div>
    </Page>
  )
}

const Paper = ({ form }: { form: string }) => (
  <div className={styles.panel}>
    <Card>
      <Sample right caption="正确：四角完整，盖公章并签章，写明期限">
        <PaperSample />
      </Sample>
    </Card>
    <Card title="须看清">
      <ul className={styles.list}>
        <li>单位公章，名称与营业执照一致</li>
        <li>法定代表人的签字或印章</li>
        <li>授权的品种、地域和事项</li>
        <li>起止日期，最长一年</li>
        <li>受托人姓名、身份证号，与身份证一致</li>
      </ul>
    </Card>
    <Card title="这样会被驳回">
      <div className={styles.wrong}>
        <Sample caption="没有公章">
          <PaperSample flaw="seal" />
        </Sample>
        <Sample caption="没写期限">
          <PaperSample flaw="term" />
        </Sample>
        <Sample caption="没拍完整">
          <PaperSample flaw="cut" />
        </Sample>
      </div>
    </Card>
    <Button block size="l" href={form}>
      下载委托书模板（PDF）
    </Button>
    <p className={styles.note}>打印后手工填写姓名和身份证号（模板不预填），由法定代表人签章并加盖公章，再拍照上传。</p>
  </div>
)

const IdentityCard = () => (
  <div className={styles.panel}>
    <Card>
      <div className={styles.sides}>
        <Sample right caption="人像面">
          <CardSample side="front" />
        </Sample>
        <Sample right caption="国徽面">
          <CardSample side="back" />
        </Sample>
      </div>
    </Card>
    <Card title="须看清">
      <ul className={styles.list}>
        <li>原件，四角完整，占满画面</li>
        <li>姓名、号码和截止日期清楚，没有反光和遮挡</li>
        <li>两面都要拍，且没有过期</li>
      </ul>
    </Card>
    <Card title="这样会被驳回">
      <div className={styles.wrong}>
        <Sample caption="缺角">
          <CardSample side="front" flaw="cut" />
        </Sample>
        <Sample caption="反光">
          <CardSample side="front" flaw="glare" />
        </Sample>
        <Sample caption="模糊">
          <CardSample side="front" flaw="blur" />
        </Sample>
      </div>
    </Card>
  </div>
)
