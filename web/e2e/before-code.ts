/** All of a page's code but what runs before the first paint. */
export const CODE = /\/assets\/[^/]+\.js$/;

/** React works off its effects by a message to itself. On a busy phone a timer may come before it. */
export const lateEffects = (): void => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => postMessage.call(this, message), 100);
  };
};
