/** From here on moves stay in the page: documents that its rules would fetch ahead are opened by nobody. */
export const endSpeculation = (): void => document.querySelector('script[type="speculationrules"]')?.remove();
