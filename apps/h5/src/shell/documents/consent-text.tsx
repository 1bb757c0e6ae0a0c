import type { GetDocument } from '@shop/contract/documents'
import type { Out } from '@shop/contract/endpoint'
import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import styles from './consent-text.module.css'

/** The texts that consent is asked for, to be opened in the question; above them what it is asked for. */
export const consentText = (texts: readonly Out<typeof GetDocument>[], what = '请阅读并同意后继续使用') => (
  <>
    <p>{what}</p>
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
