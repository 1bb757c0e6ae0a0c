interface ShortageWords {
  name: string
  specification: string
  factory: string
}

const IS_FACTORY = /(?:厂|公司|药业|制药|集团|医药|生物)$/
/** The quantity has its own field. */
const IS_QUANTITY = /^[*x]?\d+(?:盒|件|箱|瓶|包|条|中包)$/i
const IS_SPECIFICATION = /^\d.*(?:[a-zμ%]|[\u3400-\u9fff])/i

/** What a row of a list says of goods that are not known: the words that look like a specification and a factory, and the others. */
export function shortageWords(text: string): ShortageWords {
  const words = text
    .normalize('NFKC')
    .split(/[\s,，、;；|/【】[\]]+/)
    .filter((word) => word && !IS_QUANTITY.test(word))
  const specification = words.find((word, i) => i > 0 && IS_SPECIFICATION.test(word)) ?? ''
  const factory = words.find((word, i) => i > 0 && IS_FACTORY.test(word)) ?? ''
  const name = words.filter((word) => word !== specification && word !== factory).join(' ')
  return { name: name.slice(0, 60), specification: specification.slice(0, 60), factory: factory.slice(0, 60) }
}
