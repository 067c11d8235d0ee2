/** Query keys of enquiries. */
export const enquiryKeys = {
  formModule: ['enquiry', 'form-module'] as const,
};
