import { readFileSync } from 'node:fs'

/** What leaks of the whole world had most often. Chinese ones are rare among them, so these are generated below. */
const LEAKED = readFileSync(new URL('./leaked-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

const WORDS =
  'a aa aaa aaaa aaaaaa ab abc abcd abcde abcdef abcdefg abcabc asd asdf asdfg asdfgh asdfghjkl qq qw qwe qwer qwert qwerty ' +
  'qwertyuiop qweasd qweasdzxc qaz qazwsx wsx zxc zxcv zxcvb zxcvbn zxcvbnm x xx xxx z zz zzz w ww www wo password passwd passw0rd ' +
  'p@ssword p@ssw0rd pass pwd admin administrator root user test guest demo login welcome letmein master hello love iloveyou ' +
  'loveyou woaini woaiwojia woaiwo nihao dragon monkey superman sunshine princess football michael jordan killer shadow ' +
  'computer internet china zhongguo beijing shanghai wang zhang liu chen yang zhao huang zhou wu xu sun li lin weixin taobao ' +
  'alibaba baidu huawei xiaomi apple iphone yaodian yaofang yiyao yaopin medicine pharmacy hospital money ok'
const NUMBERS =
  '0 1 2 3 7 8 9 00 01 11 12 22 66 88 99 000 007 110 111 112 120 123 222 321 333 456 520 521 555 666 777 789 888 999 ' +
  '0000 1111 1122 1212 1234 1314 2020 2021 2022 2023 2024 2025 2026 2027 4321 6666 8888 9999 1990 1991 1995 1999 2000 ' +
  '12345 11111 54321 88888 000000 111111 112233 121212 123123 123321 123456 147258 159357 456789 520520 521521 654321 666666 ' +
  '888888 999999 1234567 5201314 7758521 7654321 12345678 11111111 88888888 87654321 123456789 987654321 1234567890 0123456789'
const KEYBOARD_WALKS =
  '1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc zaq12wsx zaq1xsw2 qazwsx123edc ' +
  '1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4 1a2s3d4f z1x2c3v4 1z2x3c4v qwe123asd asd123qwe 123qwe123 abc123abc 123abc123 ' +
  'qwer1234asdf 1234qwerasdf 5tgb6yhn 3edc4rfv 4rfv5tgb 1234abcd5678 aa123123 a123456b qw123456er w123456w zxc123vbn'

function* combinations(): Generator<string> {
  for (const word of WORDS.split(' '))
    for (const number of NUMBERS.split(' ')) {
      yield word + number
      yield number + word
      yield `${word}@${number}`
    }
}

/**
 * The most common passwords that have letters and digits, in lower case: those of the leaked lists, and the combinations of a word and
 * a number that Chinese ones are made of (`woaini1314`, `123qwe..`). Passwords without a letter or a digit need no list: the password
 * rules already reject them.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...LEAKED,
  ...KEYBOARD_WALKS.split(' '),
  ...[...combinations()].filter((p) => p.length >= 8 && p.length <= 32),
])
