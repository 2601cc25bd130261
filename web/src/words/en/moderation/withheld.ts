/** Hidden pictures, for admins. */
export const withheld = {
  look: 'Look at the hidden picture',
  close: 'Close the hidden picture',
  alt: (of: string) => `The hidden picture of ${of}`,
  failed: 'We couldn’t load the picture. It may be gone.',
};
