import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { linkOf } from '../link-of.ts'

/** The text of an agreement or a rule. */
export const DocumentText = ({ text }: { text: string }) => <RichText text={text} hrefOf={linkOf} />
