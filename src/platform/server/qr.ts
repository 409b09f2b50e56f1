import QRCode from 'qrcode';

/** A QR code as an SVG path: a square of `size` modules, one unit each; the path covers the dark ones. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code with error correction M, which EPC069-12 requires of a GiroCode. */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const isDark = (x: number, y: number) => x < size && modules.get(y, x) === 1;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (isDark(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return { size, path };
}
