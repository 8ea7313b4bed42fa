// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {TestPoolRouter} from "./TestPoolRouter.sol";

/// Swaps that a token is paid for, with a permit (EIP-2612) in front. Selectors and reasons are those of SwapRouter02 of Uniswap.
contract TestPermitRouter is TestPoolRouter {
    constructor(address factory_, address wrappedCoin) TestPoolRouter(factory_, wrappedCoin) {}

    function WETH9() external view returns (address) {
        return wrapped;
    }

    /// All of the calls happen or none, and each has the sender of this one.
    function multicall(uint256 deadline, bytes[] calldata data) external payable returns (bytes[] memory results) {
        require(block.timestamp <= deadline, "Transaction too old");
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            (bool success, bytes memory result) = address(this).delegatecall(data[i]);
            if (!success) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    /// Does nothing where the allowance is enough, because anybody may have sent the permit before.
    function selfPermitIfNecessary(
        address token,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external payable {
        if (IERC20(token).allowance(msg.sender, address(this)) >= value) return;
        IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to
    ) external payable returns (uint256 amountOut) {
        uint256[] memory amounts = amountsOutOf(amountIn, path);
        amountOut = amounts[amounts.length - 1];
        require(amountOut >= amountOutMin, "Too little received");
        pullIn(amounts, path);
        passOn(amounts, path, recipientOf(to));
    }

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to
    ) external payable returns (uint256 amountIn) {
        uint256[] memory amounts = amountsInFor(amountOut, path);
        amountIn = amounts[0];
        require(amountIn <= amountInMax, "Too much requested");
        pullIn(amounts, path);
        passOn(amounts, path, recipientOf(to));
    }

    /// Pays out all the wrapped coins that the router has, in coins.
    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable {
        uint256 amount = IERC20(wrapped).balanceOf(address(this));
        require(amount >= amountMinimum, "Insufficient WETH9");
        if (amount > 0) unwrapTo(recipient, amount);
    }

    /// Two addresses are words: the sender, and the router itself.
    function recipientOf(address to) private view returns (address) {
        if (to == address(1)) return msg.sender;
        return to == address(2) ? address(this) : to;
    }
}
