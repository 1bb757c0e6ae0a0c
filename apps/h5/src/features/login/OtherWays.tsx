import { askForLogin } from './ask-for-login.ts'
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx'
import styles from './login.module.css'
import type { Consent } from './useConsent.ts'
import { usePasswordLogin } from './usePasswordLogin.tsx'
import { WechatButton } from './WechatButton.tsx'

interface OtherWaysProps {
  consent: Consent
  /** Where to go after the login. */
  back: string | undefined
}
/** Ways to log in by a press, below the form: WeChat, the accounts of the demonstration. */
export default function OtherWays({ consent, back }: OtherWaysProps) {
  const { enter, sheet } = usePasswordLogin(back, consent)
  return (
    <div className={styles.ways}>
      <WechatButton consent={consent} back={back} />
      {sheet}
      <DemonstrationAccounts
        onChoose={async ({ account, password }) => void ((await askForLogin(consent)) && enter(account, password))}
      />
    </div>
  )
}
