import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { hrefOf } from '../navigation.ts'

/** The text of an agreement or a rule. */
export const DocumentText = ({ text }: { text: string }) => <RichText text={text} hrefOf={hrefOf} />
