/** What the program uses of the package; its own types name files without extensions, which Node's resolution lacks. */
declare module 'bankdata-germany' {
  interface BankData {
    readonly bankName: string;
    /** Absent for the few banks that take part in no transfers. */
    readonly bic?: string;
    readonly blz: string;
  }
  export function bankDataByBLZ(blz: string, date: Date): BankData | null;
  export function bankDataByBIC(bic: string, date: Date): BankData | null;
}
