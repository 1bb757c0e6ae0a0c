/** The code of an invitation: without 0 and 1, which are mistaken for letters. */
export const INVITE_CODE = /^[A-Z2-9]{8}$/
