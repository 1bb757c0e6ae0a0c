export declare const browserFlags: string[]
