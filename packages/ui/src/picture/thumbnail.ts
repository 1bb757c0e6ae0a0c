/** The small version of a list picture: boxes of up to 104 px don't need the 400 px version, which takes four times as long to decode. */
export const thumbnail = (image: string) => image.replace(/-400(?=\.webp$)/, '-200')
