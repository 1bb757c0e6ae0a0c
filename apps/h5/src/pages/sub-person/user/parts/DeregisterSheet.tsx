import { CallError } from '@shop/client'
import { SendBusinessCode } from '@shop/contract/access'
import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { COOLING_DAYS } from '@shop/contract/personal-data-kinds'
import { CheckDeregistration, Deregister } from '@shop/contract/privacy'
import { Button, Cell, CellGroup, Sheet, Skeleton, TextArea, toast } from '@shop/ui'
import { showDialog } from '@shop/ui/dialog/show-dialog.tsx'
import { SentCodeField } from '../../../../features/login/CodeField.tsx'
import { smsCode } from '../../../../features/login/rules.ts'
import { useCaptcha } from '../../../../features/login/use-captcha.tsx'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { switchShop, useMe } from '../../../../shell/me.ts'
import { clearHistory, goTo, hrefOf, replace } from '../../../../shell/navigation.ts'
import { showRefusal, useCall } from '../../../../shell/query.ts'
import { endSession } from '../../../../shell/session.ts'
import styles from './DeregisterSheet.module.css'

type Check = Out<typeof CheckDeregistration>
type Obstacles = Check['obstacles']

/** Deregisters the account, or says what stands in the way and leads there. */
export default function DeregisterSheet({ onClose }: { onClose: () => void }) {
  const check = useCall(CheckDeregistration, {}, { staleTime: 0 })
  return (
    <Sheet open title="注销账号" onClose={onClose}>
      <Loaded query={check} skeleton={<Skeleton shape="list" count={2} />}>
        {({ allowed, obstacles, alone }) => (allowed ? <Form alone={alone} /> : <InTheWay obstacles={obstacles} />)}
      </Loaded>
    </Sheet>
  )
}

function InTheWay({ obstacles }: { obstacles: Obstacles }) {
  const current = useMe().data?.shop?.id
  return (
    <div className={styles.form}>
      <p>暂时不能注销，请先处理：</p>
      <CellGroup>
        {obstacles.map(({ kind, text, to: place, shop: { shopId, name } }) => {
          const href = hrefOf(place) ?? ''
          const isHere = shopId === current
          return (
            <Cell
              key={`${kind} ${shopId}`}
              title={text}
              {...(isHere ? { href } : { detail: `${name}，点击切换到这家门店`, onOpen: () => void openIn(shopId, href) })}
            />
          )
        })}
      </CellGroup>
    </div>
  )
}

/** Opens a page that shows what is the current shop's, of another shop. */
async function openIn(shopId: number, href: string) {
  try {
    await switchShop(shopId)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showRefusal(error)
    return
  }
  toast('已切换门店', { tone: 'success' })
  goTo(href)
}

function Form({ alone }: Pick<Check, 'alone'>) {
  const phone = useMe().data?.user.phone ?? ''
  const form = useForm({ smsCode: '', reason: '' }, { smsCode })
  const { guarded, sheet } = useCaptcha('注销账号')
  const submit = form.submit(
    (typed) =>
      guarded(async (captcha) => {
        const { until } = await call(Deregister, { ...typed, ...captcha })
        endSession()
        clearHistory()
        replace('pages/index/index')
        await showDialog({
          title: '已提交注销',
          message: `账号在 ${chinaTime(until).slice(0, 16)} 删除。\n在此之前登录，可以撤销。`,
        })
      }),
    'smsCode',
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ul className={styles.points}>
        <li>所有设备立即退出登录；{COOLING_DAYS} 天内重新登录可以撤销</li>
        <li>{COOLING_DAYS} 天后删除手机号、昵称、头像和消息，不能恢复</li>
        <li>订单、发票和资质按法律要求保留</li>
        {alone.map(({ shopId, name, proven }) => (
          <li key={shopId}>
            {name}只有您一位成员，注销后停用。
            {proven
              ? '要留给同事，请先邀请对方加入并移交；以后再用，由平台核对证照后指定负责人'
              : '它还没有通过资质认证，不能邀请成员；以后再用，由单位的人重新登记'}
          </li>
        ))}
      </ul>
      <SentCodeField
        stateName="code deregister"
        phone={phone}
        field={form.field('smsCode')}
        mayAsk={() => true}
        request={(captcha) => call(SendBusinessCode, { businessCode: 'deregister', ...captcha })}
      />
      <TextArea {...form.field('reason')} label="注销原因（选填）" />
      <Button type="submit" block size="l" variant="danger" loading={form.busy}>
        注销账号
      </Button>
      {sheet}
    </form>
  )
}
