import { birthdayIn } from '@shop/contract'

/**
 * The birthday and sex in an identity number (GB 11643; the last digit before the checksum is odd for men), for whoever reviews it: the
 * mask hides the birthday, which has to be compared with the photo.
 */
export const personInNumber = (number: string) => `出生 ${birthdayIn(number)}，${Number(number[16]) % 2 === 1 ? '男' : '女'}`
