import { chinaTime } from '@shop/contract/china-time'
import { GetRealName } from '@shop/contract/real-name'
import { Button, EmptyView, Skeleton } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { goBack, previousPage, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from '../../../features/papers/form.module.css'
import { ownPage } from './parts/own-page.ts'
import { RealNameForm } from './parts/RealNameForm.tsx'

/** Who the user is by name and citizen's number: to be checked, or known. */
export default function Authentication() {
  const realName = useCall(GetRealName, {})
  const back = ownPage(usePageSearch('sub-person/register/authentication').back)
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={realName} skeleton={<Skeleton shape="block" height="96px" count={3} />}>
          {({ verified, open, formOnly, left }) =>
            verified ? (
              <>
                <section className={styles.state} data-tone="good">
                  <h2 className={styles.title}>已实名</h2>
                  <p>{verified.nameMasked}</p>
                  <p>{verified.numberMasked}</p>
                  <p className={styles.small}>
                    {chinaTime(verified.verifiedAt)} {verified.formOnly ? '仅检查了号码格式' : '已与公民身份信息比对'}
                  </p>
                </section>
                {back && !previousPage() ? (
                  <Button block href={back}>
                    继续
                  </Button>
                ) : (
                  <Button block variant="outlined" onClick={goBack}>
                    返回
                  </Button>
                )}
              </>
            ) : open ? (
              <RealNameForm formOnly={formOnly} left={left} />
            ) : (
              <EmptyView art="card" title="实名认证暂未开通" detail="不影响浏览和采购" />
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}
