/** Source maps are for the team of the release (`mfe errors`), which reads them from the store; no visitor gets one. */
export const isSourceMap = (file: string) => /\.map(\.(br|gz))?$/.test(file);
