/** The keys of a browser's push subscription: a point of the curve P-256 and 16 bytes. */
export const PUSH_KEYS = {
  p256dh: 'BEt7WxOrA65iTWFjaTX9euShDTe7BZPwCrSh7APuXgzaOzvrpSiMvJv4tyIszVdnEh-AeWiFS9xOzwD_683cmrY',
  auth: 'nyNL7eHa0PGk6D-jf3dGGw',
}
