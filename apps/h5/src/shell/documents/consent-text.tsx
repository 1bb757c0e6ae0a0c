import type { GetDocument } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import styles from './consent-text.module.css'

/** The texts that consent is asked for, to be opened in the question. */
export const consentText = (texts: readonly Out<typeof GetDocument>[]) => (
  <>
    <p>请阅读并同意后继续使用</p>
    {texts.map(({ key, title, text, effectiveOn }) => (
      <details key={key} className={styles.agreement}>
        <summary>
          《{title}》<span className={styles.since}>{effectiveOn} 起生效</span>
        </summary>
        <RichText text={text} hrefOf={() => null} />
      </details>
    ))}
  </>
)
